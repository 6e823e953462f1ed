import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Payload } from 'payload';

const drawing = readFileSync(
  resolve(/*turbopackIgnore: true*/ process.cwd(), 'site/art/favicon.svg'),
  'utf8',
);
const pathOf = (part: 's' | 'f') => new RegExp(`class="${part}"[^>]* d="([^"]+)"`).exec(drawing)?.[1];
const shoe = pathOf('s');
const frog = pathOf('f');

export async function Logo({ payload }: { payload: Payload }) {
  const { name } = await payload.findGlobal({ slug: 'business', depth: 0, select: { name: true } });
  return (
    <div className="owner-logo">
      <Mark size={56} />
      <span>{name}</span>
    </div>
  );
}

export function Icon() {
  return <Mark size={26} title="Start" />;
}

function Mark({ size, title }: { size: number; title?: string }) {
  return (
    <svg
      className="owner-mark"
      width={size}
      height={size}
      viewBox="0 0 96 96"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path fill="var(--mark-shoe)" fillRule="evenodd" d={shoe} />
      <path fill="var(--color-ember)" d={frog} />
    </svg>
  );
}
