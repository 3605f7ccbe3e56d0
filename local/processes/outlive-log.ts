/** Loaded into every child: a log that cannot be written, as on a full disk, ends no process. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
