import { numberIn, useUrlState } from '../../../ui/portal-kit/use-url-state';

/** The dialogs about one appointment. Their names stand in the address, each with its appointment. */
export const aboutOne = ['edit', 'move', 'sms', 'visit'] as const;
/** Those about the whole calendar. */
export const aboutAll = ['add', 'late', 'feed', 'run', 'gap'] as const;
export type AboutAll = (typeof aboutAll)[number];
export type AboutOne = (typeof aboutOne)[number];

/** Whom a new appointment is for, where the address says so. */
const aboutNew = ['client', 'horses'] as const;

/** Which dialog is open, kept in the address: Back closes it, a reload keeps it. */
export function useDialogUrl() {
  const { params, openOver, closeOver, correctTo } = useUrlState();
  const about = aboutOne.flatMap((name) => {
    const id = numberIn(params, name);
    return id ? [{ name, id }] : [];
  })[0];
  // One at a time: what is opened from one of them takes its place.
  const none = Object.fromEntries([...aboutAll, ...aboutOne, ...aboutNew].map((name) => [name, null]));
  return {
    all: aboutAll.find((name) => params.has(name)) ?? null,
    about: about ?? null,
    /** The client of a new appointment, and those of the horses that it is for. */
    client: numberIn(params, 'client'),
    horses: (params.get('horses') ?? '').split('-').map(Number).filter(Number.isSafeInteger).filter(Boolean),
    open: (name: AboutOne | AboutAll, id = 1) => {
      const step = { ...none, [name]: id };
      if (about) correctTo(step);
      else openOver(step);
    },
    close: () => closeOver(...aboutAll, ...aboutOne, ...aboutNew),
  };
}
