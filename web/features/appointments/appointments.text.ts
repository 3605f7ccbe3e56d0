import { screenNames } from '#web/screen-names.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const appointmentsText = {
  ...crudText({
    pt: { one: 'agendamento', many: 'agendamentos' },
    en: { one: 'appointment', many: 'appointments' },
    es: { one: 'cita', many: 'citas', isFeminine: true },
  }),
  title: screenNames.appointments,
  counted: {
    pt: (count: number) => `Agenda (${count})`,
    en: (count: number) => `Appointments (${count})`,
    es: (count: number) => `Citas (${count})`,
  },
  add: { pt: 'Novo Agendamento', en: 'New appointment', es: 'Nueva cita' },
  saved: {
    pt: 'Agendamento salvo com sucesso!',
    en: 'Appointment saved successfully!',
    es: '¡Cita guardada con éxito!',
  },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer' },
  byAttendant: { pt: 'Atendentes mostrados', en: 'Attendants shown', es: 'Agentes mostrados' },
  allAttendants: { pt: 'Todos', en: 'All', es: 'Todos' },
  moved: { pt: 'Agendamento movido.', en: 'Appointment moved.', es: 'Cita movida.' },
  contact: { pt: 'Cliente', en: 'Customer', es: 'Cliente' },
  changeContact: { pt: 'Trocar cliente', en: 'Change customer', es: 'Cambiar cliente' },
  companyClock: {
    pt: (zone: string) => `No horário da empresa (${zone}).`,
    en: (zone: string) => `By the company’s clock (${zone}).`,
    es: (zone: string) => `En la hora de la empresa (${zone}).`,
  },
  attendant: { pt: 'Atendente', en: 'Attendant', es: 'Agente' },
  chooseAttendant: { pt: 'Escolha o atendente', en: 'Choose the attendant', es: 'Elija el agente' },
  start: { pt: 'Data e Hora Início', en: 'Start', es: 'Fecha y hora de inicio' },
  end: { pt: 'Data e Hora Fim', en: 'End', es: 'Fecha y hora de fin' },
  services: { pt: 'Serviços', en: 'Services', es: 'Servicios' },
  noServices: {
    pt: 'Nenhum serviço cadastrado. Um administrador os cadastra em Configurações, na aba Serviços.',
    en: 'There are no services. An administrator adds them in the settings, on the tab Services.',
    es: 'No hay servicios. Un administrador los añade en Configuración, en la pestaña Servicios.',
  },
  contactRequired: { pt: 'Cliente é obrigatório', en: 'Choose the customer', es: 'Elija el cliente' },
  userRequired: { pt: 'Atendente é obrigatório', en: 'Choose the attendant', es: 'Elija el agente' },
  dateRequired: { pt: 'Data de início obrigatória', en: 'Enter the start', es: 'Indique el inicio' },
  dateEndRequired: { pt: 'Data de fim obrigatória', en: 'Enter the end', es: 'Indique el fin' },
  servicesRequired: {
    pt: 'Selecione ao menos um serviço',
    en: 'Choose at least one service',
    es: 'Elija al menos un servicio',
  },
  notifies: {
    pt: 'Avisar o cliente por WhatsApp e pedir confirmação',
    en: 'Inform the customer by WhatsApp and ask for confirmation',
    es: 'Avisar al cliente por WhatsApp y pedir confirmación',
  },
  freeTimes: { pt: 'Horários livres', en: 'Free times', es: 'Horarios libres' },
  noFreeTimes: {
    pt: 'Nenhum horário livre neste dia.',
    en: 'No free time on this day.',
    es: 'Ningún horario libre en este día.',
  },
  overlapping: {
    pt: (times: string) => `O atendente já tem um agendamento neste horário: ${times}. Salvar mesmo assim?`,
    en: (times: string) => `The attendant already has an appointment at this time: ${times}. Save it all the same?`,
    es: (times: string) => `El agente ya tiene una cita en este horario: ${times}. ¿Guardar de todos modos?`,
  },
  saveOverlapping: { pt: 'Salvar mesmo assim', en: 'Save all the same', es: 'Guardar de todos modos' },
  scheduled: { pt: 'Agendado', en: 'Booked', es: 'Agendada' },
  confirmed: { pt: 'Confirmado', en: 'Confirmed', es: 'Confirmada' },
  rescheduling: { pt: 'Quer remarcar', en: 'Wants another time', es: 'Quiere otro horario' },
  cancelled: { pt: 'Cancelado', en: 'Cancelled', es: 'Cancelada' },
  removeMessage: {
    pt: 'O horário fica livre. O cliente não é avisado. Isto não pode ser desfeito.',
    en: 'The time becomes free. The customer is not informed. This cannot be undone.',
    es: 'El horario queda libre. No se avisa al cliente. No se puede deshacer.',
  },
  emptyHint: {
    pt: 'Aqui ficam os horários marcados com clientes: escolha o cliente, o atendente e os serviços.',
    en: 'Times booked with customers appear here: choose the customer, the attendant and the services.',
    es: 'Aquí aparecen los horarios reservados con clientes: elija el cliente, el agente y los servicios.',
  },
} satisfies Texts;
