/** The first file of an export, for people. */
export const exportReadMe = `Exportação de dados do Recado / Recado data export / Exportación de datos de Recado

PT  Extraia todas as partes na mesma pasta. Os arquivos .csv abrem em planilhas; os .json têm os mesmos dados completos.
EN  Extract all parts into one folder. The .csv files open in spreadsheets; the .json files have the same data in full.
ES  Extraiga todas las partes en una misma carpeta. Los archivos .csv se abren en hojas de cálculo; los .json tienen los mismos datos completos.

records/            PT cadastros e configurações · EN records and settings · ES registros y configuración
contacts/           PT contatos · EN contacts · ES contactos
conversations/      PT conversas: messages-*.csv e .json, conversation.json (notas e histórico de atos)
                    EN conversations: messages-*.csv and .json, conversation.json (notes and log of acts)
                    ES conversaciones: messages-*.csv y .json, conversation.json (notas y registro de actos)
files/              PT fotos, áudios e documentos, com o nome que as mensagens citam
                    EN pictures, audio and documents, by the names that the messages give
                    ES fotos, audios y documentos, con el nombre que citan los mensajes

PT  Fora da exportação: senhas, chaves e tokens; as sessões do WhatsApp; conversas internas da equipe.
EN  Not in the export: passwords, keys and tokens; the WhatsApp sessions; internal chats of the team.
ES  Fuera de la exportación: contraseñas, claves y tokens; las sesiones de WhatsApp; chats internos del equipo.
`;
