import { createContext, useContext } from 'react';

/** Which partner is signed in. */
export const PartnerContext = createContext(0);
export const usePartnerId = (): number => useContext(PartnerContext);
