import * as z from 'zod';

/**
 * A text of Typebot's editor (a Plate tree): blocks, lists, links and formatted words. Unrecognized nodes are read for
 * the texts inside.
 */
const Node = z.looseObject({
  type: z.string().optional(),
  text: z.string().optional(),
  url: z.string().optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  strikethrough: z.boolean().optional(),
  get children() {
    return z.array(Node).optional();
  },
});
type Node = z.infer<typeof Node>;
export const RichText = z.array(Node);

/** WhatsApp recognizes a mark only next to a word, so spaces stay outside. It has no mark for underlined text. */
const marked = (text: string, mark: string): string => {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return words === '' ? text : `${before}${mark}${words}${mark}${after}`;
};

const marks = [
  ['bold', '*'],
  ['italic', '_'],
  ['strikethrough', '~'],
] as const;

const leaf = (node: Node): string =>
  marks.reduce((text, [name, mark]) => (node[name] ? marked(text, mark) : text), node.text ?? '');

/** The value of a variable is a tree of paragraphs within the text. */
const isValue = ({ type }: Node): boolean => type === 'inline-variable' || type === 'variable';

const inline = (node: Node): string => {
  if (node.text !== undefined) return leaf(node);
  const words = (node.children ?? []).map(inline).join(isValue(node) ? '\n' : '');
  if (node.type !== 'a' || !node.url || words.includes(node.url)) return words;
  return words === '' ? node.url : `${words} (${node.url})`;
};

const isBlock = ({ type }: Node): boolean => ['p', 'ul', 'ol', 'li', 'lic', 'blockquote'].includes(type ?? '');

const lines = (node: Node): string[] => {
  const children = node.children ?? [];
  if (node.type === 'ul') return children.flatMap((item) => listed(item, '• '));
  if (node.type === 'ol') return children.flatMap((item, at) => listed(item, `${at + 1}. `));
  return children.some(isBlock) ? children.flatMap(lines) : [inline(node)];
};

const listed = (item: Node, mark: string): string[] => {
  const [first = '', ...others] = lines(item);
  return [`${mark}${first}`, ...others.map((line) => `   ${line}`)];
};

/** The rich text in WhatsApp's formatting. */
export function whatsAppText(richText: z.infer<typeof RichText>): string {
  return richText.flatMap(lines).join('\n').trim();
}
