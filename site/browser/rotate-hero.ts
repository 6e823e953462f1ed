import { savesData } from './saves-data';
import { whenIdle } from './when-idle';

const changeEveryMs = 4000;
/** How long before its turn the second picture is asked for: who leaves at once has not paid for it. */
const loadAheadMs = 1500;
const stillWanted = matchMedia('(prefers-reduced-motion: reduce)');

/** Copies the next picture out of the template; that is when the browser starts to load it. */
function addNext(stage: HTMLElement, template: HTMLTemplateElement): void {
  const next = template.content.firstElementChild;
  if (next) stage.append(next);
}

function show(slides: HTMLElement[], current: number): void {
  for (const [index, slide] of slides.entries()) {
    slide.dataset.shown = String(index === current);
    slide.ariaHidden = index === current ? null : 'true';
  }
}

/** Lets the button, the pointer and the focus hold the pictures. Returns whether they are held. */
function holds(hero: HTMLElement, button: HTMLButtonElement): () => boolean {
  const reasons = new Set<string>();
  const hold = (sign: string, reason: string) => hero.addEventListener(sign, () => reasons.add(reason));
  const release = (sign: string, reason: string) => hero.addEventListener(sign, () => reasons.delete(reason));
  hold('focusin', 'focus');
  release('focusout', 'focus');
  hero.addEventListener(
    'pointerenter',
    ({ pointerType }) => pointerType === 'mouse' && reasons.add('pointer'),
  );
  release('pointerleave', 'pointer');
  button.addEventListener('click', () => {
    const playing = button.dataset.state !== 'playing';
    button.dataset.state = playing ? 'playing' : 'paused';
    // Playing continues even with focus and pointer on the button: the person asked for movement.
    if (playing) reasons.clear();
    button.setAttribute('aria-label', playing ? 'Pause the pictures' : 'Play the pictures');
  });
  return () => document.hidden || reasons.size > 0 || button.dataset.state === 'paused';
}

/** Rotates the pictures of the hero. They are loaded one by one, after the page, and only if they will move. */
export function startHero(): void {
  const hero = document.querySelector<HTMLElement>('[data-hero]');
  const stage = hero?.querySelector<HTMLElement>('[data-stage]');
  const template = hero?.querySelector('template');
  const button = hero?.querySelector<HTMLButtonElement>('[data-hero-pause]');
  if (!hero || !stage || !template || !button || stillWanted.matches || savesData()) return;

  whenIdle(() => {
    let current = 0;
    const held = holds(hero, button);
    button.hidden = false;
    const total = template.content.childElementCount + 1;
    setTimeout(() => addNext(stage, template), changeEveryMs - loadAheadMs);
    setInterval(() => {
      if (held() || stillWanted.matches) return;
      const slides = [...stage.querySelectorAll<HTMLElement>('[data-slide]')];
      const next = (current + 1) % total;
      // On a slow network the picture that is there stays until the next has come.
      if (!slides[next]?.querySelector('img')?.complete) return;
      current = next;
      show(slides, current);
      addNext(stage, template);
    }, changeEveryMs);
  });
}
