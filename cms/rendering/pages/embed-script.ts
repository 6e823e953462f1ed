import { urls } from '../../../contracts/pages/paths';

/** For how long the form may take to say its height, before a link stands in its place, in milliseconds. */
const patienceMs = 10_000;
/** For how long the frame may load. */
const loadMs = 30_000;

/**
 * The script that other sites load: it puts the booking form in a frame behind its own tag, keeps the height that the form
 * says, and puts a link where the form does not come up. Its values are encoded by the browser's own URL.
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
