import { runWhenIdle } from './run-when-idle';
import { savesData } from './saves-data';

const changeEveryMs = 4000;
/** Milliseconds before its display at which the second picture loads. Visitors who leave early do not download it. */
const loadAheadMs = 1500;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Copies the next picture out of the template. The browser then starts to load it. */
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

/** Pauses the pictures by button, pointer and focus. Returns whether they are paused. */
function watchPauses(hero: HTMLElement, button: HTMLButtonElement): () => boolean {
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
    // The person pressed play, so focus and pointer on the button do not pause.
    if (playing) reasons.clear();
    button.setAttribute('aria-label', playing ? 'Pause the pictures' : 'Play the pictures');
  });
  return () => document.hidden || reasons.size > 0 || button.dataset.state === 'paused';
}

/** Rotates the hero's pictures. They load one by one after the page, and only if they will rotate. */
export function startHero(): void {
  const hero = document.querySelector<HTMLElement>('[data-hero]');
  const stage = hero?.querySelector<HTMLElement>('[data-stage]');
  const template = hero?.querySelector('template');
  const button = hero?.querySelector<HTMLButtonElement>('[data-hero-pause]');
  if (!hero || !stage || !template || !button || reducedMotion.matches || savesData()) return;

  runWhenIdle(() => {
    let current = 0;
    const isPaused = watchPauses(hero, button);
    button.hidden = false;
    const total = template.content.childElementCount + 1;
    setTimeout(() => addNext(stage, template), changeEveryMs - loadAheadMs);
    setInterval(() => {
      if (isPaused() || reducedMotion.matches) return;
      const slides = [...stage.querySelectorAll<HTMLElement>('[data-slide]')];
      const next = (current + 1) % total;
      // On a slow network the current picture stays until the next one has loaded.
      if (!slides[next]?.querySelector('img')?.complete) return;
      current = next;
      show(slides, current);
      addNext(stage, template);
    }, changeEveryMs);
  });
}
