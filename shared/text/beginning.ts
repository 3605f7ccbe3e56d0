/** Returns the first `most` UTF-16 units without a lone surrogate at the end, which DynamoDB would refuse. */
export function beginningOfText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
