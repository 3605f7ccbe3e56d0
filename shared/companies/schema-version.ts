/**
 * Version of the derived rows that today's code writes and reads: index keys, search index, tag rows, figures, blocked
 * contacts, sealed settings and tokens, active campaigns. A change of them raises it and extends `functions/entries/backfills`: every company of
 * another version is then brought to this one after the deploy.
 */
export const schemaVersion = 5;
