import { createState } from '../../../../ui/offline/create-state';
import type { Link } from '../../../../ui/offline/link';
import type { PersonalKey } from '../../../../ui/offline/seal';
import { isOvertaken } from '../model/next-save';
import type { Price, ShownVisit, StoredDraft, WaitingPhoto, WaitingSave } from '../model/shown-visit';

export interface VisitsState {
  /** Phase of the phone's data: shown, or locked until a sign-in. */
  phase: 'opening' | 'locked' | 'open';
  sealing: PersonalKey | null;
  visits: ReadonlyMap<number, ShownVisit>;
  saves: WaitingSave[];
  drafts: StoredDraft[];
  photos: WaitingPhoto[];
  prices: Price[];
  /** Number of unsent saves and photos of other people, or of everyone without a sign-in. */
  others: number;
  link: Link;
}

const empty: VisitsState = {
  phase: 'opening',
  sealing: null,
  visits: new Map(),
  saves: [],
  drafts: [],
  photos: [],
  prices: [],
  others: 0,
  link: 'sending',
};

/** State of the visit pages outside of React: it continues while pages come and go. */
export function createVisitsState() {
  const state = createState(empty);
  let asks = 0;
  /** The number of the call whose answer is shown, by visit. */
  const shownBy = new Map<number, number>();
  return {
    ...state,
    /** Returns the number of a new call. */
    ask: (): number => {
      asks += 1;
      return asks;
    },
    /** Shows visits from a call's answer or the phone. Returns those that are not outdated. */
    show: (visits: readonly ShownVisit[], asked = asks): ShownVisit[] => {
      const newer = visits.filter(({ appointmentId, revision }) => {
        const shownVisit = state.read().visits.get(appointmentId);
        const before = shownVisit && {
          revision: shownVisit.revision,
          asked: shownBy.get(appointmentId) ?? 0,
        };
        return !isOvertaken({ revision, asked }, before);
      });
      for (const { appointmentId } of newer) shownBy.set(appointmentId, asked);
      const now = newer.map((visit) => [visit.appointmentId, visit] as const);
      state.change({ visits: new Map([...state.read().visits, ...now]) });
      return newer;
    },
    lock: (): void => state.change({ ...empty, phase: 'locked', link: 'signed-out' }),
  };
}

export type VisitsStateOf = ReturnType<typeof createVisitsState>;

type Unsent = Pick<VisitsState, 'saves' | 'photos'>;
const unsentIn = ({ saves, photos }: Unsent) => [...saves, ...photos];

export const waitingIn = (state: Unsent): number => unsentIn(state).filter(({ stuck }) => !stuck).length;

/** Returns the visits of refused saves and photos, one entry for each. */
export const refusedIn = (state: Unsent): number[] =>
  unsentIn(state).flatMap(({ stuck, appointmentId }) => (stuck ? [appointmentId] : []));
