'use client';
import { useNav, usePreferences } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

import { forgetOffice } from './forget-office';

function useForgetOnLogout(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && new URL(link.href).pathname.startsWith('/cms/logout')) forgetOffice({ drafts: true });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}

/**
 * Screens on which Payload does not keep the menu open but which have room for it. Up to 1024px the menu covers the
 * page.
 */
const desk = '(min-width: 1025px) and (max-width: 1440px)';
const preference = 'nav';

/** Opens the menu on desks until it is closed. Payload opens it on the widest screens only. */
export function MenuOpen() {
  useForgetOnLogout();
  const { hydrated, navOpen, setNavOpen } = useNav();
  const { getPreference, setPreference } = usePreferences();
  /** The stored state, once read. Only changes are written, since two parallel writes could swap order. */
  const wasOpen = useRef<boolean>(undefined);

  useEffect(() => {
    if (!hydrated || wasOpen.current !== undefined || !matchMedia(desk).matches) return;
    void getPreference<{ open?: boolean }>(preference).then((found) => {
      wasOpen.current = found?.open !== false;
      if (wasOpen.current) setNavOpen(true);
    });
  }, [hydrated, getPreference, setNavOpen]);

  useEffect(() => {
    if (wasOpen.current === undefined || wasOpen.current === navOpen) return;
    wasOpen.current = navOpen;
    void setPreference(preference, { open: navOpen }, true);
  }, [navOpen, setPreference]);
  return null;
}
