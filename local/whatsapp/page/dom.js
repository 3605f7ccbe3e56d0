/**
 * Builds an element. Properties starting with `on` are listeners, the others attributes; text is never parsed as HTML.
 * @param {string} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string | undefined | false)} content
 */
export function h(tag, properties = {}, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...content.filter((part) => part !== undefined && part !== false));
  return element;
}

/** A button with a sign, and a label that describes it. */
export function iconButton(sign, label, onclick, more = {}) {
  return h('button', { class: 'icon', type: 'button', 'aria-label': label, title: label, onclick, ...more }, sign);
}
