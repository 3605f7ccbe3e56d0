/** Addresses that other screens lead to: `route` for the router, `href` for links. All others stand in `app/screens.ts` alone. */
export const paths = {
  login: { route: '/login', href: () => '/login' },
  signUp: { route: '/signup', href: () => '/signup' },
  forgottenPassword: { route: '/forgetpsw', href: () => '/forgetpsw' },
  home: { route: '/', href: () => '/' },
  tickets: { route: '/tickets', href: () => '/tickets' },
  ticket: { route: '/tickets/:uuid?', href: (uuid: string) => `/tickets/${encodeURIComponent(uuid)}` },
  contacts: { route: '/contacts', href: () => '/contacts' },
  campaigns: { route: '/campaigns', href: () => '/campaigns' },
  campaignReport: {
    route: '/campaign/:campaignId/report',
    href: (campaignId: number) => `/campaign/${campaignId}/report`,
  },
  campaignSettings: { route: '/campaigns-config', href: () => '/campaigns-config' },
  contactLists: { route: '/contact-lists', href: () => '/contact-lists' },
  contactListItems: {
    route: '/contact-lists/:contactListId/contacts',
    href: (contactListId: number) => `/contact-lists/${contactListId}/contacts`,
  },
  fileLists: { route: '/files', href: () => '/files' },
  kanban: { route: '/kanban', href: () => '/kanban' },
  lanes: { route: '/kanban/lanes', href: () => '/kanban/lanes' },
  connections: { route: '/connections', href: () => '/connections' },
  queues: { route: '/queues', href: () => '/queues' },
  invoices: { route: '/financeiro', href: () => '/financeiro' },
  subscription: { route: '/subscription', href: () => '/subscription' },
  users: { route: '/users', href: () => '/users' },
} as const;
