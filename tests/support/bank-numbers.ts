/** A name stored in plain text beside the numbers. It proves that a search reads the right place. */
export const control = 'Zebediah';

/** One account number for each way of writing it. */
export const bankNumbers = {
  created: '61820391',
  updated: '72910482',
  createdInCms: '83019573',
  savedInCms: '94108664',
  updatedIf: '15297755',
  updatedAll: '26386846',
  inserted: '37475937',
  refused: '48564028',
  providerAdded: '59675119',
  providerChanged: '60786240',
  providerRefused: '71897361',
  partnerAdded: '82908472',
  partnerChanged: '93019583',
  ours: '14120694',
  oursChanged: '25231705',
};
/** BSBs of the team, of partners and of the business. */
export const bsbs = { provider: '739-251', partner: '748-362', ours: '757-473' };
export type BankNumbers = typeof bankNumbers;
