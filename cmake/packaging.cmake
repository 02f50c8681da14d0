# `./dev package`: a Debian package that installs the programs, the browser client and the service.

set(AURORA_WEB_DIR "${PROJECT_BINARY_DIR}/share/aurora/web" CACHE PATH "The built browser client")
install(DIRECTORY "${AURORA_WEB_DIR}" DESTINATION share/aurora OPTIONAL)
install(FILES deploy/systemd/aurora-server.service deploy/systemd/aurora-backup.service
              deploy/systemd/aurora-backup.timer
        DESTINATION lib/systemd/system
        COMPONENT service
        EXCLUDE_FROM_ALL)
install(FILES README.md CHANGELOG.md LICENSE docs/hosting.md docs/admin.md docs/metrics.md
        DESTINATION share/doc/aurora-server
        COMPONENT service
        EXCLUDE_FROM_ALL)
install(FILES "${PROJECT_BINARY_DIR}/sbom.cdx.json"
        DESTINATION share/doc/aurora-server
        COMPONENT service
        OPTIONAL
        EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME aurora-server)
set(CPACK_PACKAGE_VENDOR "Aurora Server")
set(CPACK_PACKAGE_CONTACT "The developers of Aurora Server <aurora-server@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
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
