import type { Texts } from '#web/ui/language/use-text.ts';

export const cardsText = {
  locationTo: {
    pt: (name: string) => `Enviar localização para ${name}`,
    en: (name: string) => `Send a location to ${name}`,
    es: (name: string) => `Enviar ubicación a ${name}`,
  },
  here: { pt: 'Usar minha posição atual', en: 'Use my current position', es: 'Usar mi posición actual' },
  where: {
    pt: 'Coordenadas ou link do Google Maps',
    en: 'Coordinates or Google Maps link',
    es: 'Coordenadas o enlace de Google Maps',
  },
  whereExample: { pt: '-23.56142, -46.65588', en: '-23.56142, -46.65588', es: '-23.56142, -46.65588' },
  whereHint: {
    pt: 'No Google Maps, clique com o botão direito no lugar e copie as coordenadas, ou copie o endereço da página.',
    en: 'In Google Maps, right-click the place and copy its coordinates, or copy the address of the page.',
    es: 'En Google Maps, haga clic derecho en el lugar y copie las coordenadas, o copie la dirección de la página.',
  },
  noLocation: {
    pt: 'Isto não é um lugar: cole “latitude, longitude” ou um link do Google Maps que mostre o lugar.',
    en: 'This is not a place: paste “latitude, longitude” or a Google Maps link that shows the place.',
    es: 'Esto no es un lugar: pegue “latitud, longitud” o un enlace de Google Maps que muestre el lugar.',
  },
  shortLink: {
    pt: 'Links curtos não dizem onde é. Abra-o e copie o endereço completo da página.',
    en: 'Short links do not say where it is. Open it and copy the full address of the page.',
    es: 'Los enlaces cortos no dicen dónde es. Ábralo y copie la dirección completa de la página.',
  },
  locationName: {
    pt: 'Nome do lugar (opcional)',
    en: 'Name of the place (optional)',
    es: 'Nombre del lugar (opcional)',
  },
  address: { pt: 'Endereço (opcional)', en: 'Address (optional)', es: 'Dirección (opcional)' },
  seeOnMap: { pt: 'Conferir no Google Maps', en: 'Check on Google Maps', es: 'Comprobar en Google Maps' },
  positionRefused: {
    pt: 'O navegador não deixa ver sua posição. Permita-a no cadeado ao lado do endereço ou cole as coordenadas.',
    en: 'The browser does not allow your position. Allow it at the padlock beside the address, or paste coordinates.',
    es: 'El navegador no permite ver su posición. Permítala en el candado junto a la dirección o pegue las coordenadas.',
  },
  positionUnknown: {
    pt: 'Este aparelho não soube dizer onde está. Cole as coordenadas.',
    en: 'This device could not tell where it is. Paste the coordinates.',
    es: 'Este dispositivo no pudo decir dónde está. Pegue las coordenadas.',
  },
  contactsTo: {
    pt: (name: string) => `Enviar contatos para ${name}`,
    en: (name: string) => `Send contacts to ${name}`,
    es: (name: string) => `Enviar contactos a ${name}`,
  },
  contact: { pt: 'Contato', en: 'Contact', es: 'Contacto' },
  contactPlaceholder: {
    pt: 'Nome ou número, a partir de 3 letras',
    en: 'Name or number, from 3 characters',
    es: 'Nombre o número, desde 3 caracteres',
  },
  searching: { pt: 'Buscando…', en: 'Searching…', es: 'Buscando…' },
  noContact: { pt: 'Nenhum contato encontrado.', en: 'No contact found.', es: 'Ningún contacto encontrado.' },
  chosen: { pt: 'Contatos a enviar', en: 'Contacts to send', es: 'Contactos a enviar' },
  noneChosen: {
    pt: 'Escolha ao menos um contato.',
    en: 'Choose at least one contact.',
    es: 'Elija al menos un contacto.',
  },
  remove: {
    pt: (name: string) => `Tirar ${name}`,
    en: (name: string) => `Remove ${name}`,
    es: (name: string) => `Quitar ${name}`,
  },
  send: { pt: 'Enviar', en: 'Send', es: 'Enviar' },
  sendMany: {
    pt: (count: number) => `Enviar ${count}`,
    en: (count: number) => `Send ${count}`,
    es: (count: number) => `Enviar ${count}`,
  },
  cancel: { pt: 'Cancelar', en: 'Cancel', es: 'Cancelar' },
} satisfies Texts;
