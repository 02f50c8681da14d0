# `./dev package`: a Debian package that installs the programs, the browser client and the service.

set(AURORA_WEB_DIR "${PROJECT_BINARY_DIR}/share/aurora/web" CACHE PATH "The built browser client")
install(DIRECTORY "${AURORA_WEB_DIR}" DESTINATION share/aurora OPTIONAL)
install(FILES deploy/systemd/aurora-server.service deploy/systemd/aurora-backup.service
              deploy/systemd/aurora-backup.timer
        DESTINATION lib/systemd/system
        COMPONENT service
        EXCLUDE_FROM_ALL)
install(FILES README.md CHANGELOG.md docs/hosting.md docs/admin.md docs/metrics.md docs/security.md docs/storage.md
              docs/cluster.md docs/cluster-internals.md docs/reminders.md
              deploy/debian/copyright
        DESTINATION share/doc/aurora-server
        COMPONENT service
        EXCLUDE_FROM_ALL)
install(FILES deploy/nginx.conf deploy/haproxy.cfg deploy/Caddyfile deploy/prometheus/alerts.yml
              deploy/alertmanager/example.yml deploy/grafana/aurora.json
              deploy/examples/aurora-offsite.service deploy/examples/aurora-offsite.conf
        DESTINATION share/doc/aurora-server/examples
        COMPONENT service
        EXCLUDE_FROM_ALL)
install(PROGRAMS deploy/cluster/create_database.sh deploy/cluster/archive_wal.sh
        DESTINATION share/doc/aurora-server/examples/cluster
        COMPONENT service
        EXCLUDE_FROM_ALL)
install(FILES deploy/cluster/patroni.yml deploy/cluster/haproxy.cfg deploy/cluster/nats.conf
        DESTINATION share/doc/aurora-server/examples/cluster
        COMPONENT service
        EXCLUDE_FROM_ALL)
install(DIRECTORY deploy/cluster/systemd
        DESTINATION share/doc/aurora-server/examples/cluster
        COMPONENT service
        EXCLUDE_FROM_ALL)
# What deploy/package_documents.sh has made of the programs.
set(documents "${PROJECT_BINARY_DIR}/documents")
install(FILES "${documents}/sbom.cdx.json" "${documents}/changelog.gz"
        DESTINATION share/doc/aurora-server
        COMPONENT service
        OPTIONAL
        EXCLUDE_FROM_ALL)
install(FILES "${documents}/aurora.1.gz"
        DESTINATION share/man/man1
        COMPONENT service
        OPTIONAL
        EXCLUDE_FROM_ALL)
install(FILES "${documents}/aurora-server.8.gz"
        DESTINATION share/man/man8
        COMPONENT service
        OPTIONAL
        EXCLUDE_FROM_ALL)
install(FILES deploy/debian/lintian-overrides
        DESTINATION share/lintian/overrides
        RENAME aurora-server
        COMPONENT service
        EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME aurora-server)
set(CPACK_PACKAGE_VENDOR "Aurora Server")
set(AURORA_CONTACT "The Aurora Server authors <aurora-server@localhost>"
    CACHE STRING "Who answers for the package: a name and an address")
set(CPACK_PACKAGE_CONTACT "${AURORA_CONTACT}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "server for playing the board game Last Aurora online")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "The server runs the rules, keeps every secret, and never loses what it has
acknowledged. It brings a client for the browser; one program, one directory
and one port are all it needs. This is an unofficial project by people who
like the game, with none of the publisher's texts or pictures.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "init-system-helpers (>= 1.54~)") # deb-systemd-helper
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON) # what the programs link, as Debian calls it
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    "${PROJECT_SOURCE_DIR}/deploy/debian/postinst;${PROJECT_SOURCE_DIR}/deploy/debian/prerm;${PROJECT_SOURCE_DIR}/deploy/debian/postrm;${PROJECT_SOURCE_DIR}/deploy/debian/conffiles")
install(FILES deploy/debian/aurora-server.default
        DESTINATION /etc/default
        RENAME aurora-server
        COMPONENT service
        EXCLUDE_FROM_ALL)
include(CPack)
