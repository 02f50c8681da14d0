// Why something on this device could not be done, in words.
import { later } from '@/i18n/later';
import { Elsewhere, NoContent } from './tables';

export const faultIn = (error: unknown): string =>
  error instanceof NoContent ? later('here.noContent') : error instanceof Elsewhere ? later('here.elsewhere') : later('here.failed', { why: error instanceof Error ? error.message : String(error) });
