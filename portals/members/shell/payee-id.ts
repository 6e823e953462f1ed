import { createContext, useContext } from 'react';

/** Id of the signed-in provider or partner. */
export const PayeeContext = createContext(0);
export const usePayeeId = (): number => useContext(PayeeContext);
