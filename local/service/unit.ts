/** Values that the service files are written for. */
export interface Service {
  /** The https origin of the app. */
  publicUrl: string;
  /** The checkout. */
  root: string;
  dataDir: string;
  /** The system user that runs the service and owns both folders. */
  user: string;
  /** Port of the app on this machine. */
  port: number;
  /** The program of Node. */
  node: string;
}

/**
 * The unit of systemd. It writes to the checkout, which it builds, and to the data; it may not forbid writable and executable memory,
 * because Node compiles its code there.
 */
export function systemdUnit({ publicUrl, root, dataDir, user, port, node }: Service): string {
  return `[Unit]
Description=Recado
Wants=network-online.target
After=network-online.target

[Service]
User=${user}
WorkingDirectory=${root}
Environment=npm_config_cache=${root}/.cache/npm
EnvironmentFile=-/etc/recado.env
ExecStart=${node} ${root}/scripts/start.mjs --public ${publicUrl} --port ${port} --data ${dataDir}
Restart=always
RestartSec=5
TimeoutStartSec=infinity
TimeoutStopSec=60
KillMode=mixed
LimitNOFILE=65536
MemoryHigh=80%
MemoryMax=90%
OOMPolicy=continue

UMask=0077
NoNewPrivileges=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectSystem=strict
ProtectHome=read-only
ReadWritePaths=${root} ${dataDir}
ProtectClock=yes
ProtectHostname=yes
ProtectControlGroups=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
LockPersonality=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
SystemCallArchitectures=native
SystemCallFilter=@system-service
CapabilityBoundingSet=

[Install]
WantedBy=multi-user.target
`;
}

/** The site for Caddy, which gets and renews the certificate. */
export function caddyfile({ publicUrl, port }: Service): string {
  return `${new URL(publicUrl).host} {
  encode zstd gzip
  reverse_proxy 127.0.0.1:${port}
}
`;
}

/** Variables of the service, for its first start: the administrator's password is not needed after it. */
export function environmentFile(): string {
  return `RECADO_ADMIN_EMAIL=
RECADO_ADMIN_PASSWORD=
# Without both of the following no mails are sent.
#SMTP_URL=smtps://user:password@smtp.example.com
#MAIL_FROM=atende@example.com
`;
}
