import { useEffect } from 'react';
import { forgetOffice } from './forget-office';

export function useForgetOnLogout(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && new URL(link.href).pathname.startsWith('/cms/logout')) forgetOffice({ drafts: true });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}
