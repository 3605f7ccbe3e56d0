/** Short intervals, so that a drill takes minutes; the longer one shows that gaps keep their order. */
export const drillPace = { messageInterval: 0, longerIntervalAfter: 10, greaterInterval: 6 };
