import { Plus } from 'lucide-react';
import { Button } from '../../../ui/forms/button';
import { HoofTrimmingArt } from '../../art/hoof-trimming-art';

const steps = [
  'Add a horse. Its name is enough to start.',
  'Write down the last trim, worming or vaccination.',
  'Say when it is next due. We show it here, and by email if you like.',
];

/** A stable without horses: what it is good for, and the first step. */
export function EmptyStable({ onAdd }: { onAdd: () => void }) {
  return (
    <section
      aria-labelledby="horses-title"
      className="mx-auto max-w-3xl overflow-hidden rounded-l border border-line bg-surface shadow-raised sm:grid sm:grid-cols-2"
    >
      <HoofTrimmingArt className="block size-full" fills />
      <div className="p-5 sm:p-8">
        <h2 id="horses-title" tabIndex={-1} className="text-2xl font-bold outline-none">
          Your stable is empty
        </h2>
        <ol className="mt-4 mb-6 flex list-decimal flex-col gap-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button icon={<Plus aria-hidden className="size-5" />} wide onClick={onAdd}>
          Add your first horse
        </Button>
      </div>
    </section>
  );
}
