import { type PostgresServer, startPostgres } from './postgres.fixture.ts';

/** Tables of the source with the columns that are read; written by hand from the description of its records. */
const tables = `
create table "Companies" ("id" serial primary key, "name" text);
create table "Queues" ("id" serial primary key, "name" text, "color" text, "greetingMessage" text, "outOfHoursMessage" text,
  "orderQueue" int, "schedules" jsonb, "companyId" int);
create table "QueueOptions" ("id" serial primary key, "title" text, "message" text, "option" text, "queueId" int, "parentId" int);
create table "Tags" ("id" serial primary key, "name" text, "color" text, "kanban" int, "companyId" int);
create table "Whatsapps" ("id" serial primary key, "name" text, "isDefault" boolean, "greetingMessage" text, "complationMessage" text,
  "session" text, "companyId" int);
create table "WhatsappQueues" ("whatsappId" int, "queueId" int);
create table "Users" ("id" serial primary key, "name" text, "email" text, "passwordHash" text, "profile" text, "super" boolean,
  "allTicket" text, "whatsappId" int, "companyId" int);
create table "UserQueues" ("userId" int, "queueId" int);
create table "Contacts" ("id" serial primary key, "name" text, "number" text, "email" text, "isGroup" boolean, "companyId" int);
create table "ContactCustomFields" ("id" serial primary key, "name" text, "value" text, "contactId" int);
create table "QuickMessages" ("id" serial primary key, "shortcode" text, "message" text, "geral" boolean, "userId" int, "companyId" int);
create table "Tickets" ("id" serial primary key, "status" text, "userId" int, "contactId" int, "whatsappId" int, "queueId" int,
  "isGroup" boolean, "unreadMessages" int, "companyId" int, "createdAt" timestamptz, "updatedAt" timestamptz);
create table "TicketTags" ("ticketId" int, "tagId" int);
create table "TicketNotes" ("id" serial primary key, "note" text, "ticketId" int, "userId" int);
create table "Messages" ("id" text primary key, "body" text, "ack" int, "mediaType" text, "mediaUrl" text, "fromMe" boolean,
  "isDeleted" boolean, "isEdited" boolean, "quotedMsgId" text, "ticketId" int, "contactId" int, "companyId" int, "createdAt" timestamptz);
create table "ContactLists" ("id" serial primary key, "name" text, "companyId" int);
create table "ContactListItems" ("id" serial primary key, "name" text, "number" text, "email" text, "isWhatsappValid" boolean,
  "contactListId" int, "companyId" int);
create table "Campaigns" ("id" serial primary key, "name" text, "message1" text, "message2" text, "confirmationMessage1" text,
  "confirmation" boolean, "status" text, "scheduledAt" timestamptz, "completedAt" timestamptz, "whatsappId" int, "contactListId" int,
  "mediaPath" text, "mediaName" text, "companyId" int, "fileListId" int);
create table "CampaignShipping" ("id" serial primary key, "number" text, "deliveredAt" timestamptz, "campaignId" int, "contactId" int,
  "message" text, "confirmationRequestedAt" timestamptz, "confirmedAt" timestamptz, "confirmation" boolean);
create table "CampaignSettings" ("id" serial primary key, "key" text, "value" text, "companyId" int);
create table "Files" ("id" serial primary key, "name" text, "message" text, "companyId" int);
create table "FilesOptions" ("id" serial primary key, "name" text, "path" text, "mediaType" text, "fileId" int);
create table "Schedules" ("id" serial primary key, "body" text, "sendAt" timestamptz, "sentAt" timestamptz, "status" text,
  "contactId" int, "userId" int, "mediaPath" text, "mediaName" text, "companyId" int, "createdAt" timestamptz);
create table "UserRatings" ("id" serial primary key, "ticketId" int, "companyId" int, "userId" int, "rate" int, "createdAt" timestamptz);
create table "Settings" ("id" serial primary key, "key" text, "value" text, "companyId" int);`;

const rows = `
insert into "Companies" ("id", "name") values (1, 'Loja de Bairro'), (2, 'Outra empresa');
insert into "Queues" values (10, 'Vendas', '#FF0000', 'Bem-vindo às vendas', 'Voltamos amanhã', 1,
  '[{"weekday":"Segunda-feira","weekdayEn":"monday","startTime":"08:00","endTime":"18:00"}]', 1),
  (11, 'Suporte', '#00FF00', '', '', null, '[]', 1), (12, 'X', 'azul', '', '', null, null, 1), (19, 'Alheia', '#0000FF', '', '', 1, '[]', 2);
insert into "QueueOptions" values (20, 'Preços', 'Veja a tabela', '1', 10, null), (21, 'Atacado', 'A partir de 12', '1', 10, 20),
  (22, 'Perdida', 'sem pai', '1', 10, 99);
insert into "Tags" values (30, 'Urgente', '#AA0000', 1, 1), (31, 'VI', '#AA0000', 0, 1);
insert into "Whatsapps" values (40, 'Principal', true, 'Olá!', 'Até logo!', '{"creds":{}}', 1), (49, 'Alheio', true, '', '', '', 2);
insert into "WhatsappQueues" values (40, 10), (40, 11);
insert into "Users" values (50, 'Ana', 'ANA@loja.example', 'segredo', 'admin', true, 'enabled', null, 1),
  (51, 'Beto', 'beto@loja.example', 'segredo', 'user', false, 'desabled', 40, 1), (52, 'Caio', 'sem-email', 'x', 'user', false, null, null, 1);
insert into "UserQueues" values (51, 10), (51, 12);
insert into "QuickMessages" values (60, 'oi', 'Olá, {nome}!', true, 50, 1), (61, '/pix', 'Nossa chave', false, 51, 1);
insert into "Contacts" values (70, 'Carla', '5511940000012', 'carla@exemplo.com.br', false, 1), (71, '', '5521987654321', null, false, 1),
  (72, 'Condomínio', '120363000000000007', '', true, 1), (73, 'Curto', '123', '', false, 1), (79, 'Alheio', '5511911111111', '', false, 2);
insert into "ContactCustomFields" values (80, 'Aniversário', '3 de maio', 70);
insert into "Tickets" values
  (90, 'closed', 51, 70, 40, 10, false, 0, 1, '2025-01-10 12:00Z', '2025-01-10 13:00Z'),
  (91, 'open', 51, 70, 40, 10, false, 0, 1, '2025-03-01 12:00Z', '2025-03-01 12:30Z'),
  (92, 'pending', null, 71, null, 11, false, 2, 1, '2025-03-02 12:00Z', '2025-03-02 12:01Z'),
  (93, 'closed', null, 72, 40, null, true, 0, 1, '2025-03-03 12:00Z', '2025-03-03 12:01Z'),
  (99, 'open', null, 79, 49, null, false, 0, 2, '2025-03-03 12:00Z', '2025-03-03 12:01Z');
insert into "TicketTags" values (91, 30);
insert into "TicketNotes" values (95, 'Prefere contato à tarde', 91, 50);
insert into "Messages" values
  ('A1', 'Bom dia, tem bolo?', 0, 'conversation', null, false, false, false, null, 90, 70, 1, '2025-01-10 12:00:00.000100Z'),
  ('A2', E'\\u200eTemos sim', 3, 'extendedTextMessage', null, true, false, false, 'A1', 90, null, 1, '2025-01-10 12:00:00.000200Z'),
  ('A3', 'apagada', 4, 'conversation', null, true, true, false, null, 90, null, 1, '2025-01-10 12:05Z'),
  ('B1', 'comprovante.jpg', 0, 'image', 'comprovante.jpg', false, false, false, null, 91, 70, 1, '2025-03-01 12:00Z'),
  ('B2', 'contrato.pdf', 0, 'application', 'perdido.pdf', false, false, false, null, 91, 70, 1, '2025-03-01 12:01Z'),
  ('B3', 'data:image/png;base64,AAAA|https://maps.google.com/maps?q=-23.55%2C-46.63&z=17|Loja', 0, 'locationMessage', null, false, false, false, null, 91, 70, 1, '2025-03-01 12:02Z'),
  ('B4', E'BEGIN:VCARD\\nVERSION:3.0\\nFN:Dona Rita\\nitem1.TEL;waid=5511955554444:+55 11 95555-4444\\nEND:VCARD', 0, 'contactMessage', null, false, false, false, null, 91, 70, 1, '2025-03-01 12:03Z'),
  ('C1', 'Alguém aí?', 0, 'conversation', null, false, false, false, null, 92, 71, 1, '2025-03-02 12:00Z'),
  ('C2', 'Olá?', 0, 'conversation', null, false, false, false, null, 92, 71, 1, '2025-03-02 12:01Z'),
  ('D1', 'Reunião às 10', 0, 'conversation', null, false, false, false, null, 93, 70, 1, '2025-03-03 12:00Z'),
  ('Z1', 'segredo de outra empresa', 0, 'conversation', null, false, false, false, null, 99, 79, 2, '2025-03-03 12:00Z');
insert into "Messages" select 'M' || n, 'mensagem ' || n, 3, 'conversation', null, n % 2 = 0, false, false, null, 90, 70, 1,
  timestamptz '2025-01-10 12:10Z' + n * interval '1 second' from generate_series(1, 95) n;
insert into "ContactLists" values (100, 'Clientes VIP', 1), (101, 'X', 1), (109, 'Alheia', 2);
insert into "ContactListItems" select 1000 + n, 'Cliente ' || n, '55119800000' || lpad(n::text, 2, '0'), '', n % 3 <> 0, 100, 1
  from generate_series(1, 45) n;
insert into "ContactListItems" values (1101, '', '5511960000001', 'quebrado', null, 100, 1), (1102, 'Igual', '551180000001', '', true, 100, 1),
  (1103, 'Sem número', '12', '', true, 100, 1), (1104, 'Sem lista', '5511960000002', '', true, 101, 1),
  (1109, 'Alheio', '5511960000003', '', true, 109, 2);
insert into "Campaigns" values
  (110, 'Natal', 'Olá {nome}!', '', 'Posso mandar ofertas?', true, 'PROGRAMADA', '2099-12-01 12:00Z', null, 40, 100, 'comprovante.jpg', 'Oferta.jpg', 1, 140),
  (111, 'Páscoa', 'Chocolate!', 'Ovos!', '', false, 'EM_ANDAMENTO', '2025-04-01 12:00Z', null, 40, 100, null, null, 1, null),
  (112, 'Feita', 'Foi', '', '', false, 'FINALIZADA', '2024-04-01 12:00Z', '2024-04-02 12:00Z', 40, 100, null, null, 1, null),
  (119, 'Alheia', 'x', '', '', false, 'INATIVA', null, null, 49, 109, null, null, 2, 149);
insert into "CampaignShipping" values
  (120, '5511980000001', '2025-04-01 12:00Z', 111, 1001, 'Ovos!', null, null, false),
  (121, '5511980000002', null, 111, 1002, 'Chocolate!', null, null, false),
  (122, '5511940000012', '2025-04-01 13:10Z', 111, null, 'outro texto', null, null, false),
  (123, '551180000001', null, 111, 1102, 'Ovos!', null, null, false),
  (124, '12', null, 111, 1103, 'Ovos!', null, null, false),
  (125, '5511980000001', null, 110, 1001, 'Olá', null, null, false),
  (126, '5511980000003', '2024-04-01 12:00Z', 112, 1003, 'Foi', '2024-04-01 11:00Z', '2024-04-01 11:30Z', true);
insert into "CampaignSettings" values (150, 'messageInterval', '30', 1), (151, 'variables', '[{"key":"loja","value":"Centro"}]', 1),
  (152, 'sendTime', '"09:00"', 1), (153, 'greaterInterval', '-5', 1), (159, 'messageInterval', '5', 2);
insert into "Files" values (140, 'Catálogo', 'Veja nossas ofertas', 1), (141, 'Ca', 'curto', 1), (149, 'Alheia', 'x', 2);
insert into "FilesOptions" values (145, 'Capa', 'comprovante.jpg', 'image', 140), (146, 'Tabela', 'tabela.pdf', 'application', 140),
  (147, 'Sem arquivo', '', '', 140), (148, 'x', 'comprovante.jpg', 'image', 149);
insert into "Schedules" values
  (130, 'Lembrete da consulta', '2099-01-05 13:00Z', null, 'PENDENTE', 70, 51, 'comprovante.jpg', 'Guia.jpg', 1, '2025-01-01 12:00Z'),
  (131, 'Já foi enviado', '2025-01-05 13:00Z', '2025-01-05 13:00:12Z', 'ENVIADA', 70, 51, null, null, 1, '2025-01-01 12:00Z'),
  (132, 'Ficou para trás', '2025-01-06 13:00Z', null, 'PENDENTE', 71, 52, null, null, 1, '2025-01-01 12:00Z'),
  (133, 'Oi', '2099-01-06 13:00Z', null, 'PENDENTE', 71, 52, null, null, 1, '2025-01-01 12:00Z'),
  (134, 'Contato recusado', '2099-01-06 13:00Z', null, 'PENDENTE', 73, 52, null, null, 1, '2025-01-01 12:00Z'),
  (139, 'Alheio demais', '2099-01-06 13:00Z', null, 'PENDENTE', 79, 59, null, null, 2, '2025-01-01 12:00Z');
insert into "UserRatings" values (160, 90, 1, 51, 1, '2025-01-10 12:40Z'), (161, 90, 1, 51, 2, '2025-01-10 13:00Z'),
  (162, 93, 1, 50, 5, '2025-03-03 12:01Z'), (169, 99, 2, 59, 3, '2025-03-03 12:01Z');
insert into "Settings" values (170, 'userRating', 'enabled', 1), (171, 'scheduleType', 'queue', 1), (172, 'call', 'talvez', 1),
  (173, 'trial', '7', 1), (174, 'desconhecida', 'x', 1), (179, 'userRating', 'enabled', 2);`;

/** A PostgreSQL with the database of two companies, reachable at `address`. */
export async function startSourceDatabase(): Promise<PostgresServer> {
  const server = await startPostgres();
  await server.run(tables);
  await server.run(rows);
  return server;
}
