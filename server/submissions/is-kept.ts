import type { Tools } from '../storage/tools.ts';

/** Whether a submission is kept under a form and a key. */
export async function isKept(formId: string, key: string, storage: Tools['storage']): Promise<boolean> {
  return (await storage.read(({ submissions }) => submissions.underKey(formId, key))) !== null;
}
