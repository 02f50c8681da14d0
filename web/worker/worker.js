// What the browser runs for this page beside it: shows what the server has pushed, and keeps the page for when there is no network.
// The build writes down what there is to keep (scripts/keeping.ts); without it nothing is kept.

/** The name of this build, and its files: those that every language needs, and those of one. */
const kBuild = '';
const kFiles = [];
const kOfLanguage = {};

const kPrefix = 'aurora-page-';
const kCache = kPrefix + kBuild;
/** Every address of the client is answered with this page. */
const kPage = '/';
/** In a cache, for each language whose words are in it. */
const kMark = '/language/';

/** Answered by the server alone, whatever comes. */
const isOfServer = (path) => /^\/(api|auth|ws|healthz|readyz|metrics)(\/|$)/.test(path);
const keeps = kBuild !== '';

// --- the page

/** All or nothing: a cache that is there is whole. */
async function keepAll() {
  const cache = await caches.open(kCache);
  // Files under assets/ carry a digest in their name; the others may have changed.
  await cache.addAll(kFiles.map((path) => new Request(path, path.startsWith('/assets/') ? {} : { cache: 'reload' })));
}

/** What the builds before have kept of languages is kept of this one, too. */
async function keepLanguages() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(kPrefix) || name === kCache) continue;
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith(kMark)) await keepLanguage(pathname.slice(kMark.length));
    }
  }
}

async function install() {
  if (!keeps) return;
  await keepAll();
  await keepLanguages();
  // Older pages that are open still need what the build before has kept.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length < 2) await self.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(kPrefix) && name !== kCache) await caches.delete(name);
  }
  await self.clients.claim();
}

/** Files of one language, when a page speaks it. */
async function keepLanguage(language) {
  const files = kOfLanguage[language];
  if (!files) return;
  const cache = await caches.open(kCache);
  const kept = await Promise.all(files.map((path) => cache.match(path)));
  await cache.addAll(files.filter((_, index) => !kept[index]));
  await cache.put(kMark + language, new Response(''));
}

/** What the server answers; nothing when it is away, or something before it says so. */
async function answered(request) {
  try {
    const answer = await fetch(request);
    return [502, 503, 504].includes(answer.status) ? null : answer;
  } catch {
    return null;
  }
}

/** The server first: it has the newest build. Without it the page begins where one can play. */
async function page(request) {
  const answer = await answered(request);
  if (answer) return answer;
  const kept = await caches.match(kPage, { cacheName: kCache });
  if (!kept) return Response.error();
  return new URL(request.url).pathname === kPage ? Response.redirect('/device', 302) : kept;
}

/** A file with a digest in its name is the same for ever; of the others the server has the newest. */
async function file(request) {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/assets/')) return (await caches.match(pathname, { cacheName: kCache })) ?? fetch(request);
  return (await answered(request)) ?? (await caches.match(pathname, { cacheName: kCache })) ?? Response.error();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(keepLanguage(event.data.language).then(() => event.ports[0]?.postMessage(true))));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!keeps || request.method !== 'GET' || origin !== self.location.origin || isOfServer(pathname)) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

// --- what the server pushes

self.addEventListener('push', (event) => {
  const said = event.data ? event.data.json() : {};
  event.waitUntil(
    self.registration.showNotification(said.body || 'Last Aurora', {
      body: said.title,
      icon: '/icon-asked.svg',
      tag: said.tag ? `turn ${said.tag}` : undefined, // as those that the page itself shows
      data: { path: new URL(said.link || '/', self.location.origin).pathname },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const show = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = windows.find((one) => new URL(one.url).pathname === path);
    await (there ? there.focus() : self.clients.openWindow(path));
  };
  event.waitUntil(show());
});
