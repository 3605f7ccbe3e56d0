/**
 * Marks the page while the user moves by Tab. A text field that has the focus counts as focused by keyboard however it got
 * it: this mark separates the two. Captured, because a Tab that chooses a quick reply goes no further.
 */
addEventListener(
  'keydown',
  ({ key }) => {
    if (key === 'Tab') document.documentElement.dataset.tabbing = '';
  },
  true,
);
addEventListener('pointerdown', () => {
  delete document.documentElement.dataset.tabbing;
});
