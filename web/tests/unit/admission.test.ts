import { expect, it } from 'vitest';
import { admission, keepAdmission, parseInvite } from '@/state/admission';
import { session } from '@/state/storage';

it('reads the code of a link, and nothing else', () => {
  expect(parseInvite('#invite=q-p_bAqK3HuX')).toBe('q-p_bAqK3HuX');
  for (const hash of ['', '#', '#invite=', '#invite=a b', '#reset=ann/ABCD', '#invite=<b>', `#invite=${'x'.repeat(200)}`]) expect(parseInvite(hash)).toBe('');
});

it('keeps it for the tab until it was taken', () => {
  keepAdmission('abc');
  expect(admission.value).toBe('abc');
  expect(session.getItem('aurora.invitation')).toBe('abc');
  keepAdmission('');
  expect(session.getItem('aurora.invitation')).toBeNull();
});
