/** Values that the service files are written for. */
export interface SystemdService {
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
export function systemdUnit({ publicUrl, root, dataDir, user, port, node }: SystemdService): string {
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

/** The unit that takes a backup, and keeps fourteen. It may run beside the product, whose writers it stops for some milliseconds. */
export function backupUnit({ root, dataDir, user, node }: SystemdService): string {
  return `[Unit]
Description=Backup of Recado

[Service]
Type=oneshot
User=${user}
WorkingDirectory=${root}
EnvironmentFile=/etc/recado.env
ExecStart=${node} local/backup/main.ts --data ${dataDir} --to ${dataDir}/backups --keep 14 $BACKUP_OPTIONS
Nice=10
IOSchedulingClass=idle
UMask=0077
NoNewPrivileges=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectSystem=strict
ProtectHome=read-only
ReadWritePaths=${dataDir}
RestrictSUIDSGID=yes
CapabilityBoundingSet=
`;
}

/** The timer of the daily backup; a machine that was off takes it when it is on again. */
export function backupTimer(): string {
  return `[Unit]
Description=Daily backup of Recado

[Timer]
OnCalendar=*-*-* 03:30
RandomizedDelaySec=15min
Persistent=true

[Install]
WantedBy=timers.target
`;
}

/** The site for Caddy, which gets and renews the certificate. */
export function caddyfile({ publicUrl, port }: SystemdService): string {
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
# Of the daily backup, at least 12 characters: without it nobody can restore. Keep it elsewhere too.
RECADO_BACKUP_PASSPHRASE=
# A second copy, off this machine, in any S3-compatible service.
#BACKUP_OPTIONS=--copy s3://bucket/recado
#BACKUP_S3_ENDPOINT=https://s3.example.com
#AWS_REGION=us-east-1
#AWS_ACCESS_KEY_ID=
#AWS_SECRET_ACCESS_KEY=
`;
}
