/** Every address of the web app: `route` for the router, `href` for links. */
export const paths = {
  login: { route: '/login', href: () => '/login' },
  signUp: { route: '/signup', href: () => '/signup' },
  home: { route: '/', href: () => '/' },
  tickets: { route: '/tickets', href: () => '/tickets' },
  ticket: { route: '/tickets/:uuid?', href: (uuid: string) => `/tickets/${encodeURIComponent(uuid)}` },
  quickMessages: { route: '/quick-messages', href: () => '/quick-messages' },
  contacts: { route: '/contacts', href: () => '/contacts' },
  tags: { route: '/tags', href: () => '/tags' },
  kanban: { route: '/kanban', href: () => '/kanban' },
  lanes: { route: '/kanban/lanes', href: () => '/kanban/lanes' },
  connections: { route: '/connections', href: () => '/connections' },
  prompts: { route: '/prompts', href: () => '/prompts' },
  integrations: { route: '/queue-integration', href: () => '/queue-integration' },
  queues: { route: '/queues', href: () => '/queues' },
  users: { route: '/users', href: () => '/users' },
  settings: { route: '/settings', href: () => '/settings' },
} as const;
