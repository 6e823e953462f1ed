import { urls } from '../../../contracts/pages/paths';

/** How long the form may take to report its height, in milliseconds. After that a link replaces it. */
const patienceMs = 10_000;
/** Time limit for loading the frame, in milliseconds. */
const loadMs = 30_000;

/**
 * The script for other sites. It inserts the booking form in a frame after its own tag and adjusts the height to the
 * form. A link replaces a form that does not load. The browser's URL class encodes all values.
 */
export const embedScript = `(() => {
const tag = document.currentScript;
if (!tag || !tag.parentNode) return;
const base = new URL(tag.src).origin;
const address = (path) => {
  const url = new URL(path, base);
  for (const name of ['code', 'area']) {
    const value = tag.getAttribute('data-' + name);
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
};
const frame = document.createElement('iframe');
frame.src = address('${urls.embeddedBooking}');
frame.title = 'Book the farrier';
frame.style.cssText = 'display:block;width:100%;border:0;height:1200px;color-scheme:normal';
let isUp = false;
const fallBack = () => {
  if (isUp) return;
  const code = tag.getAttribute('data-code');
  const link = document.createElement('a');
  link.href = code ? new URL('/r/' + encodeURIComponent(code), base).href : address('${urls.booking}');
  link.textContent = 'Book the farrier';
  link.target = '_blank';
  link.rel = 'noopener';
  frame.replaceWith(link);
  removeEventListener('message', listen);
};
const listen = ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== base) return;
  const height = data && data.farrierHeight;
  if (typeof height !== 'number' || !(height > 0 && height < 20000)) return;
  isUp = true;
  frame.style.height = Math.ceil(height) + 'px';
};
addEventListener('message', listen);
setTimeout(fallBack, ${loadMs});
frame.addEventListener('load', () => setTimeout(fallBack, ${patienceMs}));
frame.addEventListener('error', fallBack);
tag.parentNode.insertBefore(frame, tag.nextSibling);
})();
`;
