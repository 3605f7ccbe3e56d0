/** The first `most` characters, never ending in half a letter (of a pair that stands for one): DynamoDB refuses such texts. */
export const beginning = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
