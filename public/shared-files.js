/*
 * A part of the service worker: takes the files that the share sheet of a device sends to the installed app, before anybody needs to be
 * signed in, and leads to the journal, which asks what to do with them. `services/device/shared-files.ts` is the other end. What nobody
 * took within an hour is removed.
 */
(function () {
  var keptMs = 60 * 60 * 1000;
  var largestBytes = 200 * 1024 * 1024;

  /* Without `isMade` an inbox that is not there is not made either: most devices never have one. */
  function inbox(isMade, work) {
    return new Promise(function (resolve, reject) {
      var opening = indexedDB.open('sextant-inbox', 1);
      opening.onupgradeneeded = function () {
        if (isMade) opening.result.createObjectStore('files', { autoIncrement: true });
        else opening.transaction.abort();
      };
      opening.onerror = function () {
        reject(opening.error);
      };
      opening.onsuccess = function () {
        var database = opening.result;
        var transaction = database.transaction('files', 'readwrite');
        work(transaction.objectStore('files'));
        transaction.oncomplete = function () {
          database.close();
          resolve();
        };
        transaction.onabort = function () {
          database.close();
          reject(transaction.error);
        };
      };
    });
  }

  function removeOld() {
    return inbox(false, function (files) {
      files.openCursor().onsuccess = function (event) {
        var cursor = event.target.result;
        if (cursor === null) return;
        if (Date.now() - cursor.value.receivedAt > keptMs) cursor.delete();
        cursor.continue();
      };
    }).catch(function () {});
  }

  function receive(request) {
    return request
      .formData()
      .then(function (form) {
        var files = form.getAll('files').filter(function (file) {
          return file instanceof File && file.size > 0;
        });
        var size = files.reduce(function (sum, file) {
          return sum + file.size;
        }, 0);
        if (files.length === 0) return 'none';
        if (size > largestBytes) return 'large';
        return inbox(true, function (store) {
          files.forEach(function (file) {
            store.add({ file: file, receivedAt: Date.now() });
          });
        }).then(function () {
          return 'files';
        });
      })
      .catch(function () {
        return 'failed';
      })
      .then(function (outcome) {
        return Response.redirect('/journal?import=shared-' + outcome, 303);
      });
  }

  self.addEventListener('fetch', function (event) {
    var request = event.request;
    var address = new URL(request.url);
    if (request.method === 'POST' && address.origin === self.location.origin && address.pathname === '/share')
      event.respondWith(receive(request));
    else if (request.mode === 'navigate') event.waitUntil(removeOld());
  });
})();
