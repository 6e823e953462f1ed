import { useRef, useState } from 'react';
import { importClients } from '../../../contracts/clients/import';
import type { ReplyOf } from '../../../contracts/endpoint';
import type { Progress } from '../../../contracts/progress';
import { hasNameColumn } from '../../../rules/clients/import/has-name-column';
import type { ColumnMeaning } from '../../../rules/clients/import/meanings';
import { call } from '../../../ui/api/call';
import { useSaveSteps } from '../../../ui/saving/use-save';
import { refreshedByClient } from '../shared/refreshed-by-client';

type ColumnChoices = Record<string, ColumnMeaning | null>;

/** Stores headings only, no client data. */
const key = 'import-columns';
const maxChoices = 100;

function readRememberedColumns(): ColumnChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as ColumnChoices) : {};
  } catch {
    // Without storage, the import asks again.
    return {};
  }
}

/** A generated name like `Column 3` does not identify a column in the next file. */
const hasNoHeading = (name: string): boolean => /^Column \d+$/.test(name);

function rememberColumn(name: string, as: ColumnMeaning | null): void {
  if (hasNoHeading(name)) return;
  const { [name]: _, ...others } = readRememberedColumns();
  const all = Object.entries({ ...others, [name]: as }).slice(-maxChoices);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(all)));
  } catch (cause) {
    console.warn('The columns could not be remembered', cause);
  }
}

export type Imported = ReplyOf<typeof importClients>;
export type ImportStep = 'file' | 'columns' | 'people' | 'taken';

interface Sent {
  of: File;
  preview: boolean;
  next: ImportStep;
}

interface Choices {
  choices: ColumnChoices;
  monthFirst: boolean | null;
}

type ImportRequest = Sent & Choices;

function formOf({ of, choices, monthFirst, preview }: ImportRequest): FormData {
  const body = new FormData();
  if (preview) body.append('preview', 'true');
  if (Object.keys(choices).length) body.append('mapping', JSON.stringify(choices));
  if (monthFirst !== null) body.append('monthFirst', String(monthFirst));
  body.append('file', of);
  return body;
}

/** True when the file needs no questions: each column has a meaning, and its dates fit ours. */
const isPlain = ({ columns, days }: Imported): boolean =>
  days.length === 0 && columns.every(({ as }) => as !== null) && hasNameColumn(columns);

/** Runs an import from the choice of the file to the result. Stores nothing before `take`. */
export function useImport() {
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<ImportStep>('file');
  const [choices, setChoices] = useState<ColumnChoices>({});
  const [monthFirst, setMonthFirst] = useState<boolean | null>(null);
  const [shown, setShown] = useState<Imported | null>(null);
  /** True when a choice is newer than the shown result. */
  const [isStale, setStale] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const lastSent = useRef<Sent | null>(null);

  const { save, pending, failure, forget } = useSaveSteps<
    ImportRequest,
    Imported,
    Record<string, never>,
    unknown,
    unknown
  >((sent) => call(importClients, { body: formOf(sent) }, { onProgress: setProgress }), {
    failed: 'The file could not be read',
    refresh: [...refreshedByClient],
    onSaved: (imported, { next }) => {
      setShown(imported);
      setStale(false);
      setStep(next === 'columns' && isPlain(imported) ? 'people' : next);
    },
  });
  /** Sends a file with the current choices, or as given. */
  const send = (sent: Sent, given: Partial<Choices> = {}) => {
    lastSent.current = sent;
    setProgress(null);
    return save({ choices, monthFirst, ...sent, ...given });
  };

  return {
    step,
    file,
    shown,
    pending,
    failure,
    progress,
    monthFirst,
    choose(chosen: File | null) {
      const remembered = readRememberedColumns();
      setFile(chosen);
      setShown(null);
      setChoices(remembered);
      setMonthFirst(null);
      setStep('file');
      forget();
      if (chosen)
        void send({ of: chosen, preview: true, next: 'columns' }, { choices: remembered, monthFirst: null });
    },
    readAs(name: string, as: ColumnChoices[string]) {
      setChoices({ ...choices, [name]: as });
      rememberColumn(name, as);
      setStale(true);
    },
    readMonthFirst(first: boolean) {
      setMonthFirst(first);
      setStale(true);
    },
    meaningOf: (name: string, asShown: ColumnChoices[string]) =>
      Object.hasOwn(choices, name) ? (choices[name] ?? null) : asShown,
    backTo: (earlier: ImportStep) => {
      forget();
      setStep(earlier);
    },
    showPeople() {
      if (file && isStale) void send({ of: file, preview: true, next: 'people' });
      else setStep('people');
    },
    take: () => file && send({ of: file, preview: false, next: 'taken' }),
    retry: () => lastSent.current && send(lastSent.current),
  };
}

export type ImportFlow = ReturnType<typeof useImport>;
