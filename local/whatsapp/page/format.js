import { language } from './text.js';

const locale = language === 'pt' ? 'pt-BR' : 'en';
const timeOfDay = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const dayAndMonth = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit' });

export function time(at) {
  return timeOfDay.format(at);
}

export function when(at) {
  return new Date(at).toDateString() === new Date().toDateString() ? timeOfDay.format(at) : dayAndMonth.format(at);
}

/** Formats Brazilian numbers as usual in Brazil; others keep their digits. */
export function phoneNumber(number) {
  const parts = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(number);
  return parts ? `+55 ${parts[1]} ${parts[2]}-${parts[3]}` : `+${number}`;
}

const hues = [152, 200, 262, 18, 330, 44];

/** The picture of a person, or their initials on a colour that is always the same for them. */
export function avatar(name, seed, picture) {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
  const digits = [...seed].reduce((sum, character) => sum + character.charCodeAt(0), 0);
  const element = document.createElement('span');
  element.className = 'avatar';
  element.ariaHidden = 'true';
  element.style.setProperty('--hue', String(hues[digits % hues.length]));
  element.textContent = initials.toUpperCase();
  if (picture) {
    const image = document.createElement('img');
    image.src = picture;
    image.alt = '';
    element.replaceChildren(image);
  }
  return element;
}
