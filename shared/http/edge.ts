/** Headers that the distribution adds to requests for the API (lower case, as API Gateway passes them). */
export const distributionHeaders = {
  /**
   * The edge's secret, which proves that a request came through the distribution. It overwrites a header of this name
   * from the browser.
   */
  proof: 'x-recado-edge',
  /** The address from which the distribution was called. */
  viewer: 'x-recado-viewer',
} as const;
