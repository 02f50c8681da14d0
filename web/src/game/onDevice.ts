// Games that are played on this device, without a server: their tables say so by their names.
export const kOnDevice = 'device-';

export const onDevice = (tableId: unknown): boolean => String(tableId).startsWith(kOnDevice);

/** What they need is loaded when it is needed. */
export const offline = (): Promise<typeof import('@/offline/offline')> => import('@/offline/offline');
