const onlyEmoji = /^(?:\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]*|\p{Regional_Indicator}{2}|[ \n])+$/u;
const most = 3;
const longest = 60;

/** How many emoji a text consists of, up to three of them; 0 where there are more, or anything else. */
export const onlyEmojiCount = (text: string): number => {
  if (text.length === 0 || text.length > longest || !onlyEmoji.test(text)) return 0;
  const count = [...new Intl.Segmenter().segment(text.replace(/\s/g, ''))].length;
  return count <= most ? count : 0;
};
