import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { embedScript } from './embed-script';

const markup = `"><img src=x onerror=alert(1)>/../../admin?x=1#y`;

/** A page of another site with the script's tag. Records what the script adds, and simulates its timeouts. */
function pageWith(attributes: Record<string, string>) {
  interface Made {
    tag: string;
    src?: string;
    href?: string;
    style: object;
    addEventListener: () => void;
    replaceWith: (other: Made) => void;
  }
  const made: Made[] = [];
  let shown: Made | null = null;
  const waiting: (() => void)[] = [];
  const createElement = (tag: string): Made => {
    const element: Made = {
      tag,
      style: {},
      addEventListener: () => undefined,
      replaceWith: (other) => {
        shown = other;
      },
    };
    made.push(element);
    return element;
  };
  const tag = {
    src: 'https://farrier.example/embed.js',
    getAttribute: (name: string) => attributes[name] ?? null,
    parentNode: {
      insertBefore: (element: Made) => {
        shown = element;
      },
    },
  };
  runInNewContext(embedScript, {
    document: { currentScript: tag, createElement },
    URL,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    setTimeout: (work: () => void) => void waiting.push(work),
  });
  return {
    shown: () => shown,
    timeRunsOut: () => {
      for (const work of waiting.splice(0)) work();
    },
    tags: () => made.map(({ tag }) => tag),
  };
}

it('a code with markup in it stays a value of our own address, in the frame and in the link', () => {
  const page = pageWith({ 'data-code': markup, 'data-area': markup });
  const frame = new URL(String(page.shown()?.src));
  expect([frame.origin, frame.pathname, frame.hash]).toEqual([
    'https://farrier.example',
    '/embed/booking',
    '',
  ]);
  expect(frame.searchParams.getAll('code')).toEqual([markup]);
  expect(frame.searchParams.getAll('area')).toEqual([markup]);
  page.timeRunsOut();
  const link = new URL(String(page.shown()?.href));
  expect([link.origin, link.pathname]).toEqual([
    'https://farrier.example',
    `/r/${encodeURIComponent(markup)}`,
  ]);
  expect(page.tags()).toEqual(['iframe', 'a']);
});
