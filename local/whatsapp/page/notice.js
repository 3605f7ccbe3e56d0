const visibleMs = 5000;
let hiding;

/** Shows a message at the foot of the page for a while. */
export function notify(message) {
  const notice = document.getElementById('notice');
  notice.textContent = message;
  notice.classList.add('shown');
  clearTimeout(hiding);
  hiding = setTimeout(() => notice.classList.remove('shown'), visibleMs);
}
