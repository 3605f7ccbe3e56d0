/** What the distribution puts on its way to the API (lower case, as API Gateway hands headers over). */
export const edgeHeaders = {
  /** The edge's secret: whoever sends it is the distribution. It overwrites what a browser sends under this name. */
  proof: 'x-recado-edge',
  /** The address the distribution was called from. */
  viewer: 'x-recado-viewer',
} as const;
