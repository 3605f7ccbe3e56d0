/** The commits of the released versions, oldest first: data of each of them must be taken over by the present program. */
export const releaseCommits = { '5.0.0': '1d113f6b' } as const;
export type ReleaseName = keyof typeof releaseCommits;
