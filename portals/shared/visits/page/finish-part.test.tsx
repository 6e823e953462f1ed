// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyHorseRecord } from '../../../../rules/visits/visit-record';
import { draftOf } from '../model/draft-of';
import type { ListedHorse } from '../model/next-save';
import type { ShownHorse, ShownVisit } from '../model/shown-visit';
import { createVisitSync } from '../offline/create-visit-sync';
import type { VisitCalls } from '../offline/visit-calls';
import { FinishPart } from './finish-part';

afterEach(() => vi.unstubAllGlobals());

it('names a recorded horse whose changes are not saved, and opens it', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const named = (horseId: number, name: string) =>
    ({ ...emptyHorseRecord(horseId), name, outcome: 'done', isRecorded: true }) as unknown as ListedHorse;
  const horses = [named(3, 'Biscuit'), named(4, 'Clover')];
  const visit = { appointmentId: 7, completedAt: null } as ShownVisit;
  const calls = { role: 'worker', horsesOf: null, suggest: null } as unknown as VisitCalls;
  const visitSync = createVisitSync(calls, () => '2026-11-21');
  const record = draftOf(horses[1] as unknown as ShownHorse);
  visitSync.state.change({ drafts: [{ appointmentId: 7, base: 1, record }] });
  const opened = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const back = { href: '/sam', label: 'Back', after: 'Back to the jobs' };
  act(() =>
    root.render(
      <FinishPart
        visitSync={visitSync}
        visit={visit}
        horses={horses}
        onChoose={opened}
        next={null}
        onNext={vi.fn()}
        back={back}
      />,
    ),
  );
  const lines = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines[0]).not.toContain('Changes not saved yet');
  expect(lines[1]).toContain('Changes not saved yet');
  const open = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Open Clover',
  );
  act(() => open?.click());
  expect(opened).toHaveBeenCalledWith(4);
  act(() => root.unmount());
});
