// @ts-check

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @type {Count} */
export const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 };
/** @type {Count} */
export const ONE_FAILED = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/**
 * The line a whole test run closes with.
 * @param {Count} count
 * @returns {string}
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
