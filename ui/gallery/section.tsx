import type { ReactNode } from 'react';

/** One titled part of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8">
      <h2 className="mb-5 text-2xl font-semibold">{title}</h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}

/** Examples side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-3">{children}</div>;
}

/** Fields in one column on phones and two on wide screens. */
export function Grid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>;
}
