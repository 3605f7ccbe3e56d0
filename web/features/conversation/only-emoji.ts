const onlyEmoji = /^(?:\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]*|\p{Regional_Indicator}{2}|[ \n])+$/u;
const most = 3;
const longest = 60;

/** The number of emoji in a text of one to three emoji; 0 when there are more, or anything else. */
export function onlyEmojiCount(text: string): number {
  if (text.length === 0 || text.length > longest || !onlyEmoji.test(text)) return 0;
  const count = [...new Intl.Segmenter().segment(text.replace(/\s/g, ''))].length;
  return count <= most ? count : 0;
}
