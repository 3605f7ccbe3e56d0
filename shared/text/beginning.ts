/** Returns the first `most` UTF-16 units without a lone surrogate at the end, which DynamoDB would refuse. */
export const beginning = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
