/** Texts with fewer characters are not searched for. */
export const shortestSearch = 3;
