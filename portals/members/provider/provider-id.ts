import { createContext, useContext } from 'react';

/** Who is signed in to the team's portal. */
export const ProviderContext = createContext(0);
export const useProviderId = (): number => useContext(ProviderContext);
