import { createContext, useContext } from 'react';

/** Which provider or partner is signed in. */
export const PayeeContext = createContext(0);
export const usePayeeId = (): number => useContext(PayeeContext);
