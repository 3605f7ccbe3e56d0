/** Characters that steer the direction in which others are drawn. A link may look like another with them. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function withoutDirection(text: string): string {
  return text.replace(directions, '');
}
