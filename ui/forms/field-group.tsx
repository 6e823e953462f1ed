import type { ReactNode } from 'react';

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 w-full border-b border-line pb-2 font-display text-lg font-bold">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
