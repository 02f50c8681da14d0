// What the browser runs for this page while it is closed: shows what the server has pushed, and leads to it.
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
