import { createContext, useContext } from 'react';

export const PayeeContext = createContext(0);
export const usePayeeId = (): number => useContext(PayeeContext);
